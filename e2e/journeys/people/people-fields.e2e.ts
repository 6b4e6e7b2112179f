import type { Entity, Field } from '@gakuseki/shared-api/core/entity.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { askApi } from '../../support/api.ts'
import { enterValue } from '../../support/field-inputs.ts'
import { keepRecord } from '../../support/kept-record.ts'
import { openPerson } from '../../support/pages/person-page.ts'

type Screen = {
  readonly entity: Entity
  readonly path: string
  readonly title: string
  /** The address of the person in the API. */
  readonly record: string
  /** Fields shown on the edit screen, but changed elsewhere. */
  readonly elsewhere: readonly string[]
}

const editable = (entity: Entity, group?: string): readonly Field[] =>
  entity.list.filter((field) => field.on.edit && (group === undefined || field.group === group))

/** Defines a journey for each tab of a screen from the declarations, so that a new field is covered automatically. */
function tabsOf({ entity, path, title, record, elsewhere }: Screen): void {
  for (const group of entity.groups) {
    test(`enters, saves and reads back every field on ${group.label}`, async ({ page }) => {
      test.slow()
      const kept = await keepRecord(page.request, entity, record)
      try {
        const names = await askApi<Record<string, string>>(page.request, '/api/user/v2/studentCustomColumnDef')
        const labelOf = (field: Field): string => (entity === student ? names[field.id] : undefined) ?? field.label
        const fields = editable(entity, group.id)
        expect(fields.length).toBeGreaterThan(5)

        // A custom item that the school has not named has a row only if it has a value.
        if (group.id === 'custom') await kept.fill(fields, 'x')

        const person = await openPerson(page, path, title)
        await person.chooseTab(group.label)
        await person.edit()
        const entered = new Map<Field, string | RegExp>()
        for (const [number, field] of fields.entries()) {
          const shown = await enterValue({ page, panel: person.panel, field, label: labelOf(field), number })
          if (shown !== null) entered.set(field, shown)
        }
        const left = fields.filter((field) => !entered.has(field)).map(({ id }) => id)
        expect(left).toEqual(elsewhere.filter((id) => fields.some((field) => field.id === id)))
        await person.save()

        const again = await openPerson(page, path, title)
        await again.chooseTab(group.label)
        const stored = await kept.now()
        for (const [field, shown] of entered) {
          const label = labelOf(field)
          await expect(again.valueOf(label), label).toHaveText(shown, { useInnerText: true })
          expect(stored[field.id], `${label} is another one`).not.toEqual(kept.before[field.id])
        }
      } finally {
        await kept.putBack()
      }
    })
  }
}

test.describe('[STU-17] students', () => {
  tabsOf({
    entity: student,
    path: '/student/edit/s26021',
    title: 'Student Details',
    record: '/api/user/v2/students/s26021',
    elsewhere: [],
  })
})

test.describe('[GRD-11] guardians', () => {
  tabsOf({
    entity: guardian,
    path: '/guardian/edit/g26021',
    title: 'Guardian Details',
    record: '/api/user/v2/guardians/g26021',
    elsewhere: ['children'],
  })

  test('have both slots, three emergency contacts and ten notes among their fields', () => {
    const ids = editable(guardian).map(({ id }) => id)
    const slot = ['name', 'nameKana', 'familyName', 'givenName', 'email', 'mobilePhone', 'landlinePhone', 'job']
    const numbered = (names: readonly string[], count: number): readonly string[] =>
      names.flatMap((name) => Array.from({ length: count }, (_, index) => `${name}${index + 1}`))
    const notes = Array.from({ length: 10 }, (_, index) => `note${String(index + 1).padStart(2, '0')}`)
    const wanted = [
      ...numbered([...slot, 'workPlace', 'pictureGcsUrl'], 2),
      ...numbered(['emergencyContact', 'emergencyPhone'], 3),
      ...notes,
    ]
    expect(ids.toSorted()).toEqual(['addressPrivacy', 'children', ...wanted].toSorted())
  })
})

test.describe('[TCH-09] staff', () => {
  tabsOf({
    entity: teacher,
    path: '/teacher/edit/t021',
    title: 'Staff Details',
    record: '/api/user/v2/teachers/t021',
    elsewhere: [],
  })

  test('accept one character as foreignType', async ({ page }) => {
    const person = await openPerson(page, '/teacher/edit/t022', 'Staff Details')
    await person.edit()
    const input = person.panel.getByRole('textbox', { name: teacher.fields.foreignType.label, exact: true })
    await input.fill('')
    await input.pressSequentially('特永')
    await expect(input).toHaveValue('特')
  })
})
