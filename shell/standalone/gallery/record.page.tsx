import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { HistoryButton } from '@gakuseki/shared-ui/edit/history/history-button.tsx'
import { NeighbourLinks } from '@gakuseki/shared-ui/edit/neighbour-links.tsx'
import { RecordEdit } from '@gakuseki/shared-ui/edit/record/record-edit.tsx'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record/record-loader.tsx'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { listVariants } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { galleryPages } from './gallery-pages.ts'
import { GalleryTabs } from './gallery-tabs.tsx'
import { firstMember, member, members, type Member } from './member.ts'
import { galleryTexts as texts } from './texts.ts'

// Changes stay in the page.
let stored = firstMember

const recordQuery = { queryKey: ['gallery', 'record'] as const, queryFn: async () => stored }
const people = {
  variant: listVariants.student,
  entity: member,
  rowsQuery: () => ({
    queryKey: ['gallery', 'neighbours'] as const,
    queryFn: async () => ({ data: members, numSearchResults: members.length, numResultsPerPage: members.length }),
  }),
  linkOf: () => galleryPages.record,
}

/** The page of a record with a field of every kind, to view and to edit. */
export function Component() {
  const query = useQuery(recordQuery)
  return (
    <>
      <GalleryTabs selected="record" />
      <RecordLoader title={texts.title} query={query} failed="会員の取得に失敗しました">
        {(record) => <MemberRecord record={record} query={query} />}
      </RecordLoader>
    </>
  )
}

type Props = { readonly record: Member; readonly query: ReturnType<typeof useQuery<Member>> }

function MemberRecord({ record, query }: Props) {
  const { today, currentSchoolYear } = useSuite()
  const picture = { busy: false, noun: '写真', upload: () => {}, remove: () => {} }
  return (
    <RecordEdit
      entity={member}
      record={record}
      title={texts.title}
      backTo={galleryPages.list}
      query={query}
      permission="people.write"
      inputDependencies={() => ({
        today,
        schoolYear: currentSchoolYear,
        users: { guardian: 'guardian' },
        images: { picture },
      })}
      save={async (_base, draft) => {
        stored = draft
        await query.refetch()
      }}
      remove={async () => {}}
      renderFacts={() => <Badge tone="accent">小3 1組 12番</Badge>}
      renderAlerts={() => <Notice tone="warning">アレルギー: 小麦・卵</Notice>}
      tools={
        <>
          <NeighbourLinks people={people} userId={record.userId} list={galleryPages.list} />
          <HistoryButton entity={member} recordId={record.userId} />
        </>
      }
    />
  )
}
