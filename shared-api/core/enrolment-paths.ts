/** 学籍異動 of some kinds from one day to another. */
export function enrolmentsOfDays(wanted: {
  readonly from: string
  readonly to: string
  readonly kinds: readonly string[]
  readonly schoolType: string | null
}): string {
  const { from, to, kinds, schoolType } = wanted
  const school = schoolType === null ? '' : `&schoolType=${schoolType}`
  return `/student/enrolments?from=${from}&to=${to}${kinds.map((kind) => `&kind=${kind}`).join('')}${school}`
}

/** The guides of somebody who comes from another school, and of somebody who leaves for one. */
export const arrivalPath = (studentUserId = ''): string =>
  `/student/arrival${studentUserId === '' ? '' : `?student=${encodeURIComponent(studentUserId)}`}`
export const departurePath = (studentUserId: string): string =>
  `/student/departure/${encodeURIComponent(studentUserId)}`

/** The address of 学籍異動: of a school year, or of one student if one is given. */
export const enrolmentPath = (studentUserId = ''): string =>
  `/student/enrolments${studentUserId === '' ? '' : `?student=${encodeURIComponent(studentUserId)}`}`
