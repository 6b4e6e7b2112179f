/** The addresses of what is made for paper. */
export const paperPaths = {
  /** The register of issued certificates, of one student if one is given. */
  certificates: (studentUserId = '') =>
    `/student/certificates${studentUserId === '' ? '' : `?student=${encodeURIComponent(studentUserId)}`}`,
  /** A certificate to be issued to a student, or an issued one. */
  certificate: (studentUserId: string, issued = '') =>
    `/student/certificate/${encodeURIComponent(studentUserId)}${issued === '' ? '' : `?issued=${encodeURIComponent(issued)}`}`,
  /** The class to be printed in several layouts. */
  classRoster: (classId: string) => `/class/roster/${encodeURIComponent(classId)}`,
  /** Students whose ids are in the state of the browser's history, to be printed in the same layouts. */
  selectionRoster: '/class/roster/selection',
} as const
