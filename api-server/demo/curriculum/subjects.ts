import type { Grade } from '@gakuseki/shared-api/core/grade.ts'

/** The subjects of each grade in the national course of study that are evaluated in grades and scores. */
export function numericSubjects({ schoolType, gradeNumber }: Grade): readonly string[] {
  if (schoolType === 'juniorhigh') return juniorHigh
  if (gradeNumber <= 2) return ['国語', '算数', '生活', '音楽', '図画工作', '体育']
  if (gradeNumber <= 4) return ['国語', '社会', '算数', '理科', '音楽', '図画工作', '体育']
  return ['国語', '社会', '算数', '理科', '音楽', '図画工作', '家庭', '体育', '外国語']
}

/** The subjects evaluated in words. */
export function essaySubjects({ schoolType, gradeNumber }: Grade): readonly string[] {
  if (schoolType === 'elementary' && gradeNumber <= 2) return [ethics]
  if (schoolType === 'elementary' && gradeNumber <= 4) return [ethics, integratedStudy, foreignLanguageActivity]
  return [ethics, integratedStudy]
}

export const ethics = '道徳'
export const integratedStudy = '総合的な学習の時間'
const foreignLanguageActivity = '外国語活動'

const juniorHigh = ['国語', '社会', '数学', '理科', '音楽', '美術', '保健体育', '技術・家庭', '英語'] as const
