import type { DemoGuardian } from '../demo-types.ts'
import { fullName, isSearchSample, nameSeparator, type PersonName } from '../names/person-name.ts'
import { photoUrl, pictureAddress } from '../photo-seed.ts'
import { jobs, workPlaces } from '../places.ts'
import type { Random } from '../random.ts'
import { privateMail } from './contact.ts'
import type { Carer, Household } from './household.ts'

type Account = Pick<DemoGuardian, 'userId' | 'googleMail' | 'createdAt' | 'updatedAt'>

/** A person just added by the workspace directory: a name and a mail, no children yet. */
export function directoryGuardian(name: PersonName, account: Account): DemoGuardian {
  return { ...emptyGuardian, ...account, name1: fullName(name, 'text') }
}

export function createGuardian(random: Random, household: Household, account: Account): DemoGuardian {
  const { first, second } = household
  const sitter = { userId: account.userId, generation: first.generation, sex: first.sex }
  const photo = photoUrl(random, sitter)
  const one = slot(random, first, household)
  const two = second === null ? noSlot : slot(random, second, household)
  return {
    ...emptyGuardian,
    ...account,
    photoUrl: photo,
    name1: one.name,
    nameKana1: one.nameKana,
    familyName1: one.familyName,
    givenName1: one.givenName,
    email1: one.email,
    mobilePhone1: one.mobilePhone,
    landlinePhone1: one.landlinePhone,
    job1: one.job,
    workPlace1: one.workPlace,
    pictureGcsUrl1: random.chance(0.15) ? pictureAddress(account.userId) : null,
    name2: two.name,
    nameKana2: two.nameKana,
    familyName2: two.familyName,
    givenName2: two.givenName,
    email2: two.email,
    mobilePhone2: two.mobilePhone,
    landlinePhone2: two.landlinePhone,
    job2: two.job,
    workPlace2: two.workPlace,
    ...contacts(random, household),
    ...notes(random, household),
  }
}

function slot(random: Random, carer: Carer, { landline, foreign }: Household) {
  const { name, generation, relation, mobile } = carer
  const separator = nameSeparator(random)
  const job = generation === 'elder' ? '' : random.chance(0.8) ? jobOf(random, relation) : ''
  // A few have never handed in the form that asks for the readings.
  const kanaKnown = isSearchSample(name) || foreign !== null || !random.chance(0.012)
  const works = !['', '主婦', '主夫', '農業'].includes(job)
  return {
    name: fullName(name, 'text', separator),
    nameKana: kanaKnown ? fullName(name, 'kana', separator) : '',
    familyName: name.family?.text ?? '',
    givenName: name.given.text,
    email: random.chance(0.82) ? privateMail(random, name.given.rome) : '',
    mobilePhone: mobile,
    landlinePhone: landline,
    job,
    workPlace: works && random.chance(0.75) ? workPlace(random, job) : '',
  }
}

const noSlot: ReturnType<typeof slot> = {
  name: '',
  nameKana: '',
  familyName: '',
  givenName: '',
  email: '',
  mobilePhone: '',
  landlinePhone: '',
  job: '',
  workPlace: '',
}

const emptyGuardian = {
  addressPrivacy: null,
  photoUrl: null,
  name1: '',
  nameKana1: '',
  familyName1: '',
  givenName1: '',
  email1: '',
  mobilePhone1: '',
  landlinePhone1: '',
  job1: '',
  workPlace1: '',
  pictureGcsUrl1: null,
  name2: '',
  nameKana2: '',
  familyName2: '',
  givenName2: '',
  email2: '',
  mobilePhone2: '',
  landlinePhone2: '',
  job2: '',
  workPlace2: '',
  pictureGcsUrl2: null,
  emergencyContact1: '',
  emergencyPhone1: '',
  emergencyContact2: '',
  emergencyPhone2: '',
  emergencyContact3: '',
  emergencyPhone3: '',
  note01: '',
  note02: '',
  note03: '',
  note04: '',
  note05: '',
  note06: '',
  note07: '',
  note08: '',
  note09: '',
  note10: '',
} satisfies Partial<DemoGuardian>

/** Up to three people in the order in which the school calls them. */
function contacts(random: Random, { first, second, third, foreign, landline }: Household) {
  const people = [first, second, third].flatMap((carer) => (carer === null ? [] : [contact(carer)]))
  if (people.length < 3 && foreign !== null && random.chance(0.4)) {
    // A number abroad starts with +, which a CSV must protect from Excel.
    people.push({ name: `叔父(${foreign.country})`, phone: '+00 00 0000 0000' })
  }
  if (people.length < 3 && landline !== '' && random.chance(0.5)) people.push({ name: '自宅', phone: landline })
  const [one, two, three] = people
  return {
    emergencyContact1: one?.name ?? '',
    emergencyPhone1: one?.phone ?? '',
    emergencyContact2: two?.name ?? '',
    emergencyPhone2: two?.phone ?? '',
    emergencyContact3: three?.name ?? '',
    emergencyPhone3: three?.phone ?? '',
  }
}

const contact = ({ relation, name, mobile }: Carer) => ({
  name: `${relation} ${fullName(name, 'text')}`,
  phone: mobile,
})

function notes(random: Random, { second, foreign }: Household) {
  return {
    note01: random.chance(0.55)
      ? random.pick(['口座振替 手続き済み', '口座振替 手続き中', '集金は現金', '就学援助 申請済み'])
      : '',
    note02: random.chance(0.2)
      ? random.pick(['PTA 学級役員', 'PTA 広報委員', 'PTA 副会長', '登校見守り隊', '図書ボランティア'])
      : '',
    note03: random.chance(0.16)
      ? random.pick([
          '電話は18時以降につながります。',
          '連絡は母の携帯を優先。',
          '夜勤のため午前中は不在。',
          '職場への電話は緊急時のみ。',
          '連絡はメールを希望。',
        ])
      : '',
    note04:
      second === null && random.chance(0.3)
        ? '家庭の事情により、父方への連絡・引き渡しはしないでください。\n(学年主任まで)'
        : '',
    note05:
      foreign !== null
        ? random.pick(['お便りはルビ付きで。', '面談には通訳が必要です。', '連絡は「やさしい日本語」で。'])
        : '',
    note10: random.chance(0.02) ? '"至急"と書かれた連絡票, 返信なし\n→ 再送(4/18)' : '',
  }
}

function jobOf(random: Random, relation: Carer['relation']): string {
  const job = random.pick(jobs)
  return job === '主婦' && relation === '父' ? '主夫' : job
}

function workPlace(random: Random, job: string): string {
  if (job === '公務員') return '青葉野市役所'
  if (job === '看護師') return '青葉野市民病院'
  if (job === '保育士') return '若草こども園'
  if (job === '自営業') return '自営'
  return random.pick(workPlaces.slice(2, -1))
}
