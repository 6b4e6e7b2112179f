import type { DemoSavedView } from './demo-types.ts'

/** Views that the school has saved for everybody. */
export const savedViews: readonly DemoSavedView[] = [
  {
    viewId: 'view-teacher-contacts',
    list: 'teacher',
    scope: 'school',
    ownerUserId: null,
    name: '教員の連絡先',
    query: 'teacherType=teacher',
    columns: 'nameKana,classes,email,mobilePhone',
    widths: '',
  },
]
