import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { municipality } from '../places.ts'
import type { Random } from '../random.ts'
import type { FamilyChild } from './families.ts'
import type { Household } from './household.ts'

/** The custom columns that this school has named. The others keep Custom Item NN. */
export const customColumnNames = {
  custom01: '交流学級',
  custom02: '登校班',
  custom03: '引き渡し者',
  custom04: '学習用端末番号',
  custom05: '図書カード番号',
  custom06: '写真の掲載',
  custom07: '転出先',
  custom08: '日本語指導',
  custom09: '委員会・係',
  custom12: '配慮事項',
} as const

const committees = ['放送', '図書', '保健', '給食', '美化', '体育', '飼育', '生活', '学級代表']
const considerations = [
  '座席は前方。板書は青色を避ける。',
  '大きな音が苦手です。避難訓練の前に本人へ予告してください。',
  '左利き。書写・家庭科で道具を別に用意。',
  '視力が弱いため、プリントは拡大(A3)して配付。',
  '保護者の事情により、電話連絡は17時以降に。\n手紙は封筒に入れて渡す。',
  '写真・動画の撮影は不可(広報、学級通信とも)。',
]
const destinations = [
  '東都市立緑ヶ丘小学校',
  '海原市立港南小学校',
  '三ツ森市立第三小学校',
  '西都市立桜台小学校',
  '国外(未定)',
]

type Source = {
  readonly child: FamilyChild
  readonly household: Household
  readonly age: number
  readonly year: SchoolYear
}

/** Values of the named columns; a column without a value is absent. */
export function createCustomValues(
  random: Random,
  { child, household, age }: Source,
): Readonly<Record<string, string>> {
  const present = child.until === null
  const grade = age < 6 ? `${age + 1}年` : ''
  const values: Readonly<Record<keyof typeof customColumnNames, string>> = {
    custom01: child.specialNeedsFrom !== null && grade !== '' ? `${grade}${random.int(1, 2)}組` : '',
    custom02: present && age < 6 ? `${household.home.town.name}${random.int(1, 4)}班` : '',
    custom03: random.chance(0.35) ? pickUp(household) : '',
    custom04: present ? `T${String(child.cohort).slice(2)}-${String(random.int(1, 999)).padStart(4, '0')}` : '',
    // Leading zeros on purpose, because Excel drops them.
    custom05: random.chance(0.9) ? String(random.int(1, 4999)).padStart(5, '0') : '',
    custom06: random.chance(0.04) ? '不可' : random.chance(0.85) ? '可' : '',
    custom07: child.leaving === 'transfer' && random.chance(0.8) ? random.pick(destinations) : '',
    custom08:
      household.foreign !== null && random.chance(0.5) ? `週${random.int(1, 3)}時間(${municipality}日本語教室)` : '',
    custom09: present && age >= 4 && random.chance(0.6) ? random.pick(committees) : '',
    custom12: random.chance(0.05) ? random.pick(considerations) : '',
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

function pickUp({ first, second, third }: Household): string {
  return [first, second, third].flatMap((carer) => (carer === null ? [] : [carer.relation])).join('、')
}
