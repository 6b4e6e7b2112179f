import type { Prospect } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { everyProspectQuery } from '@gakuseki/shared-api/queries/people/prospects.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { ofSameName } from '@gakuseki/shared-api/rules/people/prospects/entered-twice.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.dialog

type Props = { readonly name: string; readonly base: Prospect | null }

/** Warns of entries of the same name in any year. Two people may have one name, so nothing is refused. */
export function SameNameNotice({ name, base }: Props) {
  const { data: all = [] } = useQuery(everyProspectQuery(useSuite().api))
  const others = all.filter(({ prospectId }) => prospectId !== base?.prospectId)
  const same = ofSameName(name, others)
  if (same.length === 0) return null
  return (
    <Notice tone="warning" title={texts.sameName}>
      {same.map(({ prospectId, name: known, birthday, entranceOn }) => (
        <p key={prospectId}>
          {texts.sameNameOf(
            known,
            birthday ?? '',
            entranceOn === null ? '' : printSchoolYear(schoolYearOfDate(entranceOn)),
          )}
        </p>
      ))}
    </Notice>
  )
}
