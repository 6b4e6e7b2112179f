import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { placeOf, type ClassPlaces } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { ConflictDialog } from '@gakuseki/shared-ui/edit/record/conflict-dialog.tsx'
import { printPlace, type Member, type People } from '../domain/class-roster.ts'
import { texts } from './texts.ts'

type Props = {
  readonly people: People
  readonly base: ClassPlaces
  readonly draft: ClassPlaces
  readonly theirs: ClassPlaces
  readonly onResolve: (draft: ClassPlaces) => void
  readonly onCancel: () => void
}

/** Shows both positions of each person whose position somebody else has changed first. */
export function MemberConflict({ people, base, draft, theirs, onResolve, onCancel }: Props) {
  const fields = [...people.values()].map((member) => ({ id: member.userId, member }))
  const whole = (places: ClassPlaces): ClassPlaces =>
    Object.fromEntries(fields.map(({ id }) => [id, placeOf(places, id)]))
  return (
    <ConflictDialog
      fields={fields}
      labelOf={({ member }) => printPersonName(member)}
      show={({ member }, places) => shownPlace(member, places)}
      base={whole(base)}
      draft={whole(draft)}
      theirs={whole(theirs)}
      onResolve={onResolve}
      onCancel={onCancel}
    />
  )
}

function shownPlace({ userId, type }: Member, places: ClassPlaces): string {
  const place = placeOf(places, userId)
  return place === null ? texts.notMember : printPlace(type, place, texts.noInCharge)
}
