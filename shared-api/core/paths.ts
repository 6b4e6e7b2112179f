import { userTypes, type UserType } from './user-types.ts'

/** The addresses of the product (SHL-10), each declared once. Those of papers and of the guide stand in files of their own,
 * because each remote's part of /home holds this one. */
export const paths = {
  home: '/home',
  forbidden: '/error/forbidden',
  list: (userType: UserType) => `/${userType}/list`,
  importOf: (userType: UserType) => `/${userType}/import`,
  /** The import page with the past imports opened. */
  importHistoryOf: (userType: UserType) => `/${userType}/import?history=open`,
  syncOf: (userType: UserType) => `/${userType}/sync`,
  studentCustomColumns: '/student/customcol',
  classList: '/class/list',
  classDetails: (classId: string) => `/class/details/${encodeURIComponent(classId)}`,
  termEdit: '/term/edit',
  curriculumEdit: '/curriculum/edit',
  /** The plan of a numeric subject: view points, contents, months. */
  numericPlan: (necId: string) => `/curriculum/ne/${encodeURIComponent(necId)}`,
  evaluations: (necId: string) => `/curriculum/ne/${encodeURIComponent(necId)}/evaluations`,
  /** Activities and journals of an essay subject. */
  essay: (eecId: string) => `/curriculum/ee/${encodeURIComponent(eecId)}`,
  schoolEdit: '/school/edit',
  modules: '/system/modules',
  module: (remoteId: string) => `/system/modules/${encodeURIComponent(remoteId)}`,
} as const

/** The edit page of a person, or /home when the type is unknown (SHL-14). */
export function personPath(userType: string, userId: string): string {
  const known = userTypes.find((type) => type === userType)
  return known === undefined ? paths.home : `/${known}/edit/${encodeURIComponent(userId)}`
}
