import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { getGuardian } from '@gakuseki/shared-api/contract/people/people.ts'
import { patchGuardian, patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { deleteClass, listClasses, postClass } from '@gakuseki/shared-api/contract/classes.ts'
import { deleteRoleBinding, putRoleBinding } from '@gakuseki/shared-api/contract/people/roles.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { adminRoleId, roleBindingKey } from '@gakuseki/shared-api/entities/role-binding.ts'
import { fetchWith, pathOf } from '@gakuseki/shell/testing/stand-in.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

/** Opens the suite over the real API and lets the first `fails` calls of the history fail. */
const open = (url: string, fails = 0) => {
  let left = fails
  const fetch = fetchWith((request) => {
    if (pathOf(request) !== '/v2/history' || left === 0) return null
    left -= 1
    const error = { code: 'forbidden', message: 'x', displayMessage: '今は読み込めません。' }
    return Response.json({ ok: false, message: 'x', error }, { status: 403 })
  })
  return renderSuite({ remote, declaration, url, host: { fetch } })
}
const history = () => screen.findByRole('button', { name: '変更履歴' })

it('shows who changed which field when, from what to what, with the current names', async () => {
  const params = { userId: 's26001' }
  const [place] = await adminApi.call(listClasses, {
    query: { schoolYear: 2026, schoolType: 'elementary', gradeNumber: 1 },
  })
  const classes = [{ classId: place?.classId ?? '', studentNumber: 99 }]
  await adminApi.call(patchStudent, {
    params,
    query: {},
    body: { nickname: 'たっくん', birthday: dateText('2019-05-06'), sex: '', custom03: '東', guardianUserId: '' },
  })
  await adminApi.call(patchStudent, { params, query: {}, body: { classes, guardianUserId: 'g26001' } })
  const { name } = await adminApi.call(getGuardian, { params: { userId: 'g26001' } })

  const { user } = await open('/student/edit/s26001')
  await user.click(await history())
  const dialog = await screen.findByRole('dialog', { name: '変更履歴' })
  expect(await within(dialog).findByText(name, { selector: 'ins' })).toBeVisible()
  expect(await within(dialog).findByText(/^2026年度 小1 .* 99番$/, { selector: 'ins' })).toBeVisible()
  const [newest, older] = within(dialog).getAllByRole('listitem')
  expect(newest).toHaveTextContent(/^2026-11-20 12:00/)
  expect(older).toHaveTextContent(/通称変更前: .* → 変更後: たっくん/)
  expect(older).toHaveTextContent(/→ 変更後: 2019-05-06/)
  expect(older).toHaveTextContent(/変更前: [男女] → 変更後: （空）/)
  expect(older).toHaveTextContent('引き渡し者変更前: （空） → 変更後: 東')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('shows the latest name of a class that was deleted', async () => {
  const params = { userId: 's26002' }
  const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
  const { classId } = await adminApi.call(postClass, { body: { schoolYear: 2026, grade, name: '仮組' } })
  await adminApi.call(patchStudent, { params, query: {}, body: { classes: [{ classId, studentNumber: 1 }] } })
  await adminApi.call(patchStudent, { params, query: {}, body: { classes: [] } })
  await adminApi.call(deleteClass, { params: { classId } })
  const { user } = await open('/student/edit/s26002')
  await user.click(await history())
  const dialog = await screen.findByRole('dialog', { name: '変更履歴' })
  expect(
    await within(dialog).findByText(/^2026年度 小1 仮組 1番.*（削除されたクラス）$/, { selector: 'ins' }),
  ).toBeVisible()
})

it('shows who got and who lost the administrator’s role', async () => {
  const params = { key: roleBindingKey('t005', adminRoleId) }
  await adminApi.call(putRoleBinding, { params })
  await adminApi.call(deleteRoleBinding, { params })
  const { user } = await open('/teacher/edit/t005')
  await user.click(await history())
  const dialog = await screen.findByRole('dialog', { name: '変更履歴' })
  const [taken, given] = await within(dialog).findAllByRole('listitem')
  expect(taken).toHaveTextContent('Role変更前: Administrator → 変更後: なし')
  expect(given).toHaveTextContent('Role変更前: なし → 変更後: Administrator')
})

it('is loaded page by page', async () => {
  for (let number = 1; number <= 21; number += 1)
    await adminApi.call(patchGuardian, { params: { userId: 'g26001' }, body: { note01: `${number}回目` } })
  const { user } = await open('/guardian/edit/g26001')
  await user.click(await history())
  expect(await screen.findByText('21件中20件')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'さらに前の履歴を読み込む' }))
  expect(await screen.findByText('21件中21件')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'さらに前の履歴を読み込む' })).not.toBeInTheDocument()
})

it('says that nothing was changed yet', async () => {
  const { user } = await open('/teacher/edit/t002')
  await user.click(await history())
  expect(await screen.findByText('変更の記録はありません。')).toBeVisible()
})

it('shows a failure with its reason and a retry', async () => {
  const { user } = await open('/teacher/edit/t002', 1)
  await user.click(await history())
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('変更履歴を読み込めませんでした今は読み込めません。')
  await user.click(within(alert).getByRole('button', { name: '再試行' }))
  expect(await screen.findByText('変更の記録はありません。')).toBeVisible()
})
