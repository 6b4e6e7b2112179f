import type { Entity, Field } from '../../core/entity.ts'

/** A boolean for each column of a list (LST-40). */
export type ColumnVisibility = Readonly<Record<string, boolean>>
export type TriState = 'on' | 'off' | 'mixed'

/** The columns that are visible by default (D-Routes.3, D-Routes.4). */
export const defaultColumns = {
  student: ['googleMail', 'schoolType', 'gradeNumber', 'className', 'studentNumber', 'guardian'],
  guardian: ['googleMail', 'children', 'name2'],
  teacher: ['googleMail', 'name'],
} as const

/** For rows that are shown as cards: the columns that come first in the second line, if they are visible. */
export const cardColumns = {
  student: ['schoolType', 'gradeNumber', 'className', 'studentNumber'],
  guardian: ['children'],
  teacher: ['teacherType', 'googleMail'],
} as const

/** Ids of the field with a person's name. The name of a guardian record is that of its first person. */
export const nameFields: readonly string[] = ['name', 'name1']

/** The fields that a list can show, in the order of their declaration. */
export function listFields(entity: Entity): readonly Field[] {
  return entity.list.filter((field) => field.on.list)
}

/** Returns the stored choices without unknown columns. New columns get their default. */
export function columnVisibility(
  entity: Entity,
  defaults: readonly string[],
  kept: Readonly<Record<string, unknown>>,
): ColumnVisibility {
  return Object.fromEntries(
    listFields(entity).map(({ id }) => {
      const choice = kept[id]
      return [id, typeof choice === 'boolean' ? choice : defaults.includes(id)]
    }),
  )
}

/** The ids of the visible columns. */
export function visibleColumns(visibility: ColumnVisibility): readonly string[] {
  return Object.keys(visibility).filter((id) => visibility[id] === true)
}

/** On when all, off when none, mixed when some of the columns are visible (LST-39). */
export function groupState(visibility: ColumnVisibility, ids: readonly string[]): TriState {
  const visible = ids.filter((id) => visibility[id] === true).length
  if (visible === 0) return 'off'
  return visible === ids.length ? 'on' : 'mixed'
}

/** Shows or hides columns, one or a whole section. */
export function setColumns(visibility: ColumnVisibility, ids: readonly string[], visible: boolean): ColumnVisibility {
  return { ...visibility, ...Object.fromEntries(ids.map((id) => [id, visible])) }
}
