import type { DemoClass, DemoTeacherClass } from '../demo-types.ts'
import type { Random } from '../random.ts'
import { specialNeedsName } from '../school-classes.ts'
import type { StaffMember } from './staff.ts'

/** Homeroom teacher, deputy, support: the one character of DAT-07. */
const charges = { homeroom: '担', deputy: '副', support: '支' } as const

/**
 * The teachers in charge of the classes of one school year: a homeroom teacher each, and deputies, who have all classes of a grade if there
 * are fewer of them.
 */
export function createCharges(
  random: Random,
  staff: readonly StaffMember[],
  classes: readonly DemoClass[],
): DemoTeacherClass[] {
  const here = staff.filter(({ since }) => classes.every((entry) => entry.schoolYear >= since))
  return (['elementary', 'juniorhigh'] as const).flatMap((schoolType) => {
    const ofType = classes.filter((entry) => entry.schoolType === schoolType)
    const teachers = random.shuffle(here.filter(({ teaches }) => teaches === schoolType))
    const homerooms = teachers.slice(0, ofType.length)
    const deputies = teachers.slice(ofType.length)
    if (homerooms.length < ofType.length) throw new Error(`${ofType.length} classes, ${teachers.length} teachers`)
    return ofType.flatMap((entry, at) => [
      ...charge(homerooms[at], entry, charges.homeroom),
      ...charge(deputyOf(entry, deputies), entry, entry.name === specialNeedsName ? charges.support : charges.deputy),
    ])
  })
}

function deputyOf({ gradeNumber, orderNum }: DemoClass, deputies: readonly StaffMember[]): StaffMember | undefined {
  // With more deputies than grades, the upper half of them has one class each.
  const second = deputies[gradeNumber + 5]
  return orderNum === 3 && second ? second : deputies[gradeNumber - 1]
}

function charge(member: StaffMember | undefined, entry: DemoClass, inChargeType: string): readonly DemoTeacherClass[] {
  if (!member) return []
  const { classId, schoolYear } = entry
  return [{ userId: member.teacher.userId, schoolYear, classId, inChargeType }]
}
