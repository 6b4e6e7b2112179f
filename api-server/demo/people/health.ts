import type { Random } from '../random.ts'
import { clinics } from '../places.ts'

/** The health group of a student's record (DAT-11). */
export type Health = {
  readonly bloodType: string
  readonly normalBodyTemperature: string
  readonly inoculation: string
  readonly medicalHistory: string
  readonly homeDoctor: string
  readonly foodAllergy: string
  readonly anaphylaxis: string
  readonly otherAllergy: string
  readonly asthma: string
}

export const noHealth: Health = {
  bloodType: '',
  normalBodyTemperature: '',
  inoculation: '',
  medicalHistory: '',
  homeDoctor: '',
  foodAllergy: '',
  anaphylaxis: '',
  otherAllergy: '',
  asthma: '',
}

const foods = [
  '卵',
  '牛乳・乳製品',
  'そば',
  '落花生',
  'えび・かに',
  'くるみ',
  'カシューナッツ',
  '小麦',
  'キウイフルーツ',
  'いくら',
]
const measures = [
  '給食は除去食で対応。',
  '代替食を持参。',
  '少量の加熱は可。生は不可。',
  '完全除去。おかわりの際も担任が確認。',
]
const mildOthers = [
  'スギ花粉',
  'ハウスダスト',
  'スギ・ヒノキ花粉',
  '猫の毛',
  '犬の毛',
  'ダニ',
  '金属(ニッケル)',
  '日焼け止め',
]
const strongOthers = ['スズメバチ(刺されたら直ちに119番)', 'ペニシリン系抗菌薬', 'ラテックス(ゴム手袋・風船)']
const histories = [
  '熱性けいれん(2歳、以後なし)',
  '川崎病(3歳。年1回の検診)',
  '右腕骨折(小1の夏、完治)',
  '心室中隔欠損(経過観察中。運動制限なし)',
  'てんかん(服薬中。最後の発作は2年前)',
  '鼠径ヘルニア手術(4歳)',
  '滲出性中耳炎(プールの前に確認)',
  '1型糖尿病(保健室でインスリン注射。低血糖時はブドウ糖)',
  'アトピー性皮膚炎',
  '起立性調節障害(朝の登校が遅れることがあります)',
  '先天性難聴(左。座席は前方右側)',
]
const asthmas = [
  '気管支喘息。発作時は吸入薬(本人携帯)。',
  '乳児期に喘息。現在は発作なし。',
  '運動誘発喘息。持久走の前に吸入。',
  '喘息。季節の変わり目に発作。予防薬を毎日服用。',
  '軽度。宿泊行事には吸入器を持参。',
]
const bloodTypes = [
  ['A', 38],
  ['O', 30],
  ['B', 21],
  ['AB', 10],
] as const

/** `meal` is the religious restriction on school meals, '' for none. */
export function createHealth(random: Random, meal: string): Health {
  const foodAllergy = random.chance(0.065) ? foodNote(random) : meal
  const severe = foodAllergy !== meal && random.chance(0.3)
  return {
    bloodType: random.chance(0.62) ? random.weighted(bloodTypes) : random.chance(0.04) ? '不明' : '',
    normalBodyTemperature: random.chance(0.78)
      ? `36.${random.weighted([
          [2, 1],
          [3, 2],
          [4, 3],
          [5, 4],
          [6, 3],
          [7, 2],
          [8, 1],
        ])}`
      : '',
    inoculation: random.chance(0.7) ? inoculations(random) : '',
    medicalHistory: random.chance(0.11) ? random.pick(histories) : '',
    homeDoctor: random.chance(0.72) ? homeDoctor(random) : '',
    foodAllergy,
    anaphylaxis: severe ? anaphylaxisNote(random, foodAllergy) : '',
    otherAllergy: random.chance(0.15) ? random.pick(mildOthers) : random.chance(0.01) ? random.pick(strongOthers) : '',
    asthma: random.chance(0.07) ? random.pick(asthmas) : '',
  }
}

function foodNote(random: Random): string {
  const [first = '', second = ''] = random.shuffle(foods)
  const several = random.chance(0.3)
  return `${several ? `${first}、${second}` : first}。${random.pick(measures)}`
}

function anaphylaxisNote(random: Random, food: string): string {
  const cause = food.slice(0, food.indexOf('。'))
  const dose = random.pick(['0.15', '0.3'])
  return [
    `あり(${cause})。${random.int(2, 7)}歳のとき救急搬送。`,
    `エピペン${dose}mgを処方。本人のランドセルと保健室に1本ずつ。`,
    '症状が出たらためらわず使用し、119番と保護者へ連絡。',
  ].join('\n')
}

function inoculations(random: Random): string {
  const lines = ['MR 1期・2期 済', '四種混合 4回 済', '日本脳炎 1期 済', 'BCG 済', '水痘 2回 済', 'おたふくかぜ 1回']
  return lines.filter((_, at) => at < 2 || random.chance(0.65)).join('\n')
}

function homeDoctor(random: Random): string {
  const [first = '', second = ''] = random.shuffle(clinics)
  return random.chance(0.2) ? `${first}\n${second}` : first
}
