/** The address of 学籍異動: of a school year, or of one student if one is given. */
export const enrolmentPath = (studentUserId = ''): string =>
  `/student/enrolments${studentUserId === '' ? '' : `?student=${encodeURIComponent(studentUserId)}`}`
