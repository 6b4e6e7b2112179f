import type { ViewList } from '../../entities/saved-view.ts'
import { firstViewNames as names } from '../texts.ts'
import type { View } from './view.ts'

type FirstView = Pick<View, 'viewId' | 'name' | 'columns'> & { readonly filters?: readonly string[] }

const placement = ['schoolType', 'gradeNumber', 'className', 'studentNumber'] as const

/** The views that every school has from the beginning (LSX-06). Their ids stand in addresses and never change. */
const firstViews: Readonly<Partial<Record<ViewList, readonly FirstView[]>>> = {
  student: [
    { viewId: 'first-roster', name: names.roster, columns: [...placement, 'nameKana', 'sex', 'birthday'] },
    {
      viewId: 'first-contacts',
      name: names.contacts,
      columns: [...placement, 'guardian', 'zipcode', 'address', 'mobilePhone', 'email'],
    },
    {
      viewId: 'first-allergies',
      name: names.allergies,
      columns: [...placement, 'foodAllergy', 'anaphylaxis', 'otherAllergy'],
      filters: ['allergies:notEmpty'],
    },
    {
      viewId: 'first-gaps',
      name: names.gaps,
      columns: [...placement, 'nameKana', 'guardian', 'birthday', 'zipcode'],
      filters: ['gaps:notEmpty'],
    },
  ],
}

/** The views that the product brings for a list. They follow the school year, because they name none. */
export function firstViewsOf(list: ViewList): readonly View[] {
  return (firstViews[list] ?? []).map(({ filters = [], ...view }) => ({
    ...view,
    scope: 'school',
    version: null,
    query: new URLSearchParams(filters.map((filter) => ['f', filter])).toString(),
    // Wide enough for a grade and a number, so that what the view is about stands beside them.
    widths: { schoolType: 90, gradeNumber: 70, className: 90, studentNumber: 100 },
  }))
}
