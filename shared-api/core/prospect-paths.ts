/** 就学予定者 of a school year; without one, those of the next. */
export const prospectsPath = (schoolYear?: number): string =>
  `/student/prospects${schoolYear === undefined ? '' : `?year=${schoolYear}`}`
