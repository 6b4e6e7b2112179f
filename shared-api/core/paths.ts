import { userTypes, type UserType } from './user-types.ts'

/** The addresses of the product (SHL-10), each declared once. */
export const paths = {
  home: '/home',
  forbidden: '/error/forbidden',
  list: (userType: UserType) => `/${userType}/list`,
  importOf: (userType: UserType) => `/${userType}/import`,
  /** The import page with the past imports opened. */
  importHistoryOf: (userType: UserType) => `/${userType}/import?history=open`,
  syncOf: (userType: UserType) => `/${userType}/sync`,
  studentCustomColumns: '/student/customcol',
  /** The register of issued certificates, of one student if one is given. */
  certificates: (studentUserId = '') =>
    `/student/certificates${studentUserId === '' ? '' : `?student=${encodeURIComponent(studentUserId)}`}`,
  /** A certificate to be issued to a student, or an issued one. */
  certificate: (studentUserId: string, issued = '') =>
    `/student/certificate/${encodeURIComponent(studentUserId)}${issued === '' ? '' : `?issued=${encodeURIComponent(issued)}`}`,
  classList: '/class/list',
  classDetails: (classId: string) => `/class/details/${encodeURIComponent(classId)}`,
  /** The class to be printed in several layouts. */
  classRoster: (classId: string) => `/class/roster/${encodeURIComponent(classId)}`,
  /** Students whose ids are in the state of the browser's history, to be printed in the same layouts. */
  selectionRoster: '/class/roster/selection',
  termEdit: '/term/edit',
  curriculumEdit: '/curriculum/edit',
  /** The plan of a numeric subject: view points, contents, months. */
  numericPlan: (necId: string) => `/curriculum/ne/${encodeURIComponent(necId)}`,
  evaluations: (necId: string) => `/curriculum/ne/${encodeURIComponent(necId)}/evaluations`,
  /** Activities and journals of an essay subject. */
  essay: (eecId: string) => `/curriculum/ee/${encodeURIComponent(eecId)}`,
  schoolEdit: '/school/edit',
  help: '/help',
  helpChapter: (name: string) => `/help/${encodeURIComponent(name)}`,
  /** The chapter of the screen at an address. */
  helpOf: (path: string) => `/help?of=${encodeURIComponent(path)}`,
  modules: '/system/modules',
  module: (remoteId: string) => `/system/modules/${encodeURIComponent(remoteId)}`,
} as const

/** The edit page of a person, or /home when the type is unknown (SHL-14). */
export function personPath(userType: string, userId: string): string {
  const known = userTypes.find((type) => type === userType)
  return known === undefined ? paths.home : `/${known}/edit/${encodeURIComponent(userId)}`
}
