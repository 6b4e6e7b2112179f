import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { adminRoleId, type RoleBindingRow } from '@gakuseki/shared-api/entities/role-binding.ts'
import { dayOf, earlier, startOf } from '../calendar.ts'
import type { DemoTeacher } from '../demo-types.ts'
import { pickFamilyName, pickGivenName, type BirthSex } from '../names/name-lists.ts'
import { fullName, nameSeparator, spelled, type PersonName } from '../names/person-name.ts'
import { photoUrl } from '../photo-seed.ts'
import type { Random } from '../random.ts'
import { createStamps, type Mails } from './accounts.ts'
import { createHome, landlinePhone, mobilePhone, privateMail } from './contact.ts'
import type { Times } from './population.ts'

/** The people that 'Change user' offers in debug mode. The ids are the same for every seed. */
export const demoAccounts = {
  admin: 't001',
  otherAdmins: ['t002', 't003', 't049'],
  staff: ['t012', 't050'],
} as const

/** The last arrival of this April, known to the workspace directory only, by name. */
const newcomerAt = 39

/** A member of staff with the facts that decide their charges. */
export type StaffMember = {
  readonly teacher: DemoTeacher
  /** The school type in which a teacher may have a class; null for other staff. */
  readonly teaches: SchoolType | null
  readonly since: SchoolYear
}

type Post = {
  readonly type: 'teacher' | 'staff' | 'other'
  readonly teaches: SchoolType | null
  readonly alt?: PersonName
}

/** 60 people: heads and special posts, homeroom and subject teachers, office, kitchen and support. */
const posts: readonly Post[] = [
  ...posted(4, { type: 'teacher', teaches: null }),
  ...posted(26, { type: 'teacher', teaches: 'elementary' }),
  ...posted(18, { type: 'teacher', teaches: 'juniorhigh' }),
  ...posted(9, { type: 'staff', teaches: null }),
  { type: 'staff', teaches: null, alt: western('ジョンソン', 'Johnson', 'エマ・グレース', 'Emma Grace') },
  { type: 'staff', teaches: null, alt: western('ウィリアムズ', 'Williams', 'ダニエル', 'Daniel') },
  // The school counsellor is employed by the prefecture, so the directory has no better type.
  { type: 'other', teaches: null },
]

export function createStaff(random: Random, times: Times, mails: Mails): readonly StaffMember[] {
  return posts.map((post, at) => {
    const since = arrival(random, times.year, at)
    const teacher = createTeacher(random.fork(at), { post, at, since, times, mails })
    return { teacher, teaches: at === newcomerAt ? null : post.teaches, since }
  })
}

export function createRoleBindings(): readonly RoleBindingRow[] {
  return [demoAccounts.admin, ...demoAccounts.otherAdmins].map((userId) => ({ userId, roleId: adminRoleId }))
}

/** Some arrived this year, some last year, each in April. The demo accounts have always been here. */
function arrival(random: Random, year: SchoolYear, at: number): SchoolYear {
  const accounts: readonly string[] = [demoAccounts.admin, ...demoAccounts.otherAdmins, ...demoAccounts.staff]
  if (accounts.includes(userIdAt(at))) return asSchoolYear(year - 8)
  if (at % 10 === 9) return year
  if (at % 10 === 6) return asSchoolYear(year - 1)
  return asSchoolYear(year - random.int(2, 9))
}

type Source = {
  readonly post: Post
  readonly at: number
  readonly since: SchoolYear
  readonly times: Times
  readonly mails: Mails
}

function createTeacher(random: Random, { post, at, since, times, mails }: Source): DemoTeacher {
  const userId = userIdAt(at)
  const sex: BirthSex = random.chance(0.42) ? 'male' : 'female'
  const generation = random.chance(at < 4 ? 0.6 : 0.06) ? 'elder' : 'adult'
  const name = post.alt ?? japaneseName(random, generation, sex)
  const made = earlier(dayOf(since - 1, 3, 27), startOf(times.year))
  const account = {
    userId,
    googleMail: mails([name.family?.rome ?? '', name.given.rome]),
    ...createStamps(random, made, times.asOf, at),
  }
  if (at === newcomerAt) return { ...emptyTeacher, ...account, name: fullName(name, 'text') }
  const home = createHome(random)
  const separator = nameSeparator(random)
  return {
    ...account,
    photoUrl: photoUrl(random, { userId, generation, sex }),
    name: fullName(name, 'text', separator),
    nameKana: random.chance(0.97) ? fullName(name, 'kana', separator) : '',
    familyName: name.family?.text ?? '',
    givenName: name.given.text,
    teacherType: post.type,
    zipcode: home.zipcode,
    address: home.address,
    addressPrivacy: null,
    email: random.chance(0.6) ? privateMail(random, name.given.rome) : '',
    mobilePhone: random.chance(0.92) ? mobilePhone(random) : '',
    landlinePhone: random.chance(0.3) ? landlinePhone(random) : '',
    foreignType: post.alt ? '外' : '',
  }
}

const emptyTeacher = {
  addressPrivacy: null,
  photoUrl: null,
  nameKana: '',
  familyName: '',
  givenName: '',
  teacherType: null,
  zipcode: '',
  address: '',
  email: '',
  mobilePhone: '',
  landlinePhone: '',
  foreignType: '',
} satisfies Partial<DemoTeacher>

function japaneseName(random: Random, generation: 'adult' | 'elder', sex: BirthSex): PersonName {
  return { family: spelled(pickFamilyName(random)), given: spelled(pickGivenName(random, generation, sex)) }
}

function western(family: string, familyRome: string, given: string, givenRome: string): PersonName {
  return {
    family: { text: family, kana: family, rome: familyRome },
    given: { text: given, kana: given, rome: givenRome },
  }
}

function posted(count: number, post: Post): readonly Post[] {
  return Array.from({ length: count }, () => post)
}

const userIdAt = (at: number): string => `t${String(at + 1).padStart(3, '0')}`
