import type { Random } from '../random.ts'

export type AfterSchool = {
  readonly activityMonday: string
  readonly activityTuesday: string
  readonly activityWednesday: string
  readonly activityThursday: string
  readonly activityFriday: string
}

export const noActivities: AfterSchool = {
  activityMonday: '',
  activityTuesday: '',
  activityWednesday: '',
  activityThursday: '',
  activityFriday: '',
}

const lessons = [
  'ピアノ',
  'スイミング',
  'サッカー',
  '書道',
  'そろばん',
  '英会話',
  'ダンス',
  'バレエ',
  '体操',
  '少年野球',
  '空手',
  '学習塾',
  'プログラミング教室',
  'バスケットボール',
  '絵画教室',
  '将棋教室',
]
const clubs = [
  'サッカー',
  '野球',
  '陸上',
  'バスケットボール',
  'バレーボール',
  'ソフトテニス',
  '卓球',
  '剣道',
  '吹奏楽',
  '美術',
  '科学',
  '合唱',
]

/** A pupil's plans after school on the five days; `age` is the number of years since 小1. */
export function createAfterSchool(random: Random, age: number): AfterSchool {
  const days = age >= 6 ? juniorHighDays(random) : elementaryDays(random, age)
  const [
    activityMonday = '',
    activityTuesday = '',
    activityWednesday = '',
    activityThursday = '',
    activityFriday = '',
  ] = days
  return { activityMonday, activityTuesday, activityWednesday, activityThursday, activityFriday }
}

function elementaryDays(random: Random, age: number): readonly string[] {
  const afterSchoolCare = random.chance(age <= 2 ? 0.4 : 0.08)
  const attended = random.shuffle(lessons).slice(
    0,
    random.weighted([
      [0, 4],
      [1, 4],
      [2, 3],
      [3, 1],
    ]),
  )
  const days = Array.from({ length: 5 }, (): string => (afterSchoolCare ? '学童クラブ' : ''))
  for (const lesson of attended) days[random.int(0, 4)] = lesson
  return days
}

/** No club activity on Wednesdays (ノー部活デー). */
function juniorHighDays(random: Random): readonly string[] {
  const club = random.chance(0.85) ? `部活動(${random.pick(clubs)})` : ''
  const days = [club, club, '', club, club]
  if (random.chance(0.45)) days[2] = '学習塾'
  return days
}
