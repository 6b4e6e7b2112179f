import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { accountOf, askApi } from '../../support/api.ts'
import { openList } from '../../support/pages/list-view.ts'
import { button, openPerson, pickPerson } from '../../support/pages/person-page.ts'
import { changeUser, heading, home, menuLink, open } from '../../support/pages/shell.ts'

test('[STU-18] sets and clears a student’s guardian, and the guardian’s children follow', async ({ page }) => {
  const { name } = await askApi<{ name: string }>(page.request, '/api/user/v2/students/s26031')
  const childrenOf = async () => (await openPerson(page, '/guardian/edit/g26035', 'Guardian Details')).valueOf('子ども')
  const guardian = async () => {
    const student = await openPerson(page, '/student/edit/s26031', 'Student Details')
    await student.edit()
    return student
  }
  await expect(await childrenOf()).not.toContainText(name)

  const setting = await guardian()
  const chosen = await pickPerson(page, '保護者', 'g26035')
  await setting.save()
  await expect(page.getByRole('link', { name: `保護者: ${chosen}` })).toHaveAttribute('href', '/guardian/edit/g26035')
  await expect(await childrenOf()).toContainText(name)

  const clearing = await guardian()
  await button(page, '保護者を外す').click()
  await clearing.save()
  await expect(clearing.valueOf('保護者')).toHaveText('')
  await expect(await childrenOf()).not.toContainText(name)
})

test('[TCH-06] lets a new administrator work here, and a former one no more', async ({ page, browser }) => {
  const { userId } = await accountOf(page.request, 'staff')
  const setRole = async (isAdmin: boolean): Promise<void> => {
    const person = await openPerson(page, `/teacher/edit/${userId}`, 'Staff Details')
    await person.edit()
    await page.getByRole('checkbox', { name: 'Administrator' }).setChecked(isAdmin)
    await person.save()
    await expect(page.getByRole('checkbox', { name: 'Administrator' })).toBeChecked({ checked: isAdmin })
  }
  // The other person's browser.
  const other = await browser.newContext()
  const theirs = await other.newPage()
  await open(theirs, '/home', home)
  await changeUser(theirs, 'staff')
  await theirs.goto('/student/list')
  await expect(theirs).toHaveURL('/error/forbidden')

  await setRole(true)
  await openList(theirs, '/student/list', 'Students')
  await menuLink(theirs, 'Class').click()
  await expect(heading(theirs, 'Class')).toBeVisible()

  await setRole(false)
  await button(page, '変更履歴').click()
  const history = page.getByRole('dialog', { name: '変更履歴' }).getByRole('listitem')
  await expect(history.first()).toContainText('Administrator → 変更後: なし')
  await theirs.goto('/student/list')
  await expect(theirs).toHaveURL('/error/forbidden')
  await other.close()
})

test('[EDT-09] removes a deleted person, and returns to the list from which they were opened', async ({ page }) => {
  const list = await openList(page, '/guardian/list?sortSubType=nameKanaDesc&n=20', 'Guardians')
  const [name = ''] = await list.names()
  const opened = list.rows.getByRole('link', { name, exact: true }).first()
  const address = (await opened.getAttribute('href')) ?? ''
  await opened.click()
  await button(page, 'Edit').click()
  await button(page, 'Delete').click()
  await page.getByRole('alertdialog', { name: '削除の確認' }).getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('保護者を削除しました。')).toBeVisible()
  await expect(page).toHaveURL('/guardian/list?sortSubType=nameKanaDesc&n=20')
  await expect(list.rows.first()).toBeVisible()
  await expect(list.grid.locator(`a[href="${address}"]`)).toHaveCount(0)
})
