import type { Entity, Field } from '@gakuseki/shared-api/core/entity.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { askApi } from '../support/api.ts'
import { enterValue } from '../support/field-inputs.ts'
import { openPerson } from '../support/person-page.ts'

type Group = { readonly entity: Entity; readonly group: Entity['groups'][number] }

/** Each tab of each screen, by the declarations: a new field is covered by being declared. */
const tabs = (entity: Entity): readonly Group[] => entity.groups.map((group) => ({ entity, group }))

for (const { row, path, title, entity, group } of [
  ...tabs(student).map((tab) => ({ ...tab, row: 'STU-17', path: '/student/edit/s26021', title: 'Student Details' })),
  ...tabs(guardian).map((tab) => ({ ...tab, row: 'GRD-11', path: '/guardian/edit/g26021', title: 'Guardian Details' })),
  ...tabs(teacher).map((tab) => ({ ...tab, row: 'TCH-09', path: '/teacher/edit/t021', title: 'Staff Details' })),
]) {
  test(`[${row}] every field of ${entity.label} on ${group.label} is entered, saved and read back`, async ({
    page,
  }) => {
    test.slow()
    const names = await askApi<Record<string, string>>(page.request, '/api/user/v2/studentCustomColumnDef')
    const labelOf = (field: Field): string => (entity === student ? names[field.id] : undefined) ?? field.label
    const fields = entity.list.filter((field) => field.on.edit && field.group === group.id)
    expect(fields.length).toBeGreaterThan(5)

    const person = await openPerson(page, path, title)
    await person.chooseTab(group.label)
    await person.edit()
    const entered: { readonly label: string; readonly shown: string | RegExp }[] = []
    for (const [number, field] of fields.entries()) {
      const label = labelOf(field)
      const shown = await enterValue({ page, panel: person.panel, field, label, number })
      if (shown !== null) entered.push({ label, shown })
    }
    await person.save()

    const again = await openPerson(page, path, title)
    await again.chooseTab(group.label)
    for (const { label, shown } of entered) {
      const value = again.valueOf(label)
      await expect(value, label).toHaveText(shown, { useInnerText: true })
    }
  })
}

test('[TCH-09] foreignType takes one character', async ({ page }) => {
  const person = await openPerson(page, '/teacher/edit/t022', 'Staff Details')
  await person.edit()
  const input = person.panel.getByRole('textbox', { name: teacher.fields.foreignType.label, exact: true })
  await input.fill('')
  await input.pressSequentially('特永')
  await expect(input).toHaveValue('特')
})
