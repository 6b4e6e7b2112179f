import { sortHeadings } from '@gakuseki/shared-api/rules/search/sort-headings.ts'
import { listVariants, type SearchCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { ListScreen } from '@gakuseki/shared-ui/list/list-screen.tsx'
import { galleryPages } from './gallery-pages.ts'
import { GalleryTabs } from './gallery-tabs.tsx'
import { member, members, type Member } from './member.ts'
import { galleryTexts as texts } from './texts.ts'

const defaultColumns = member.list.map(({ id }) => id)
const cardColumns = ['number', 'sex']
const search = { placeholder: '名前で前方一致検索（「ない」で0件、「失敗」で失敗）', width: 380 }
const linkOf = (): string => galleryPages.record
const classesOfSchool = [
  { classId: 'c31', name: '1組', grade: { schoolType: 'elementary', gradeNumber: 3 } },
  { classId: 'j1a', name: 'A組', grade: { schoolType: 'juniorhigh', gradeNumber: 1 } },
] as const

/** The list screen over records that stand in the page, in each of its states. */
export function Component() {
  return (
    <ListScreen
      title={texts.title}
      mainPath={galleryPages.list}
      entity={member}
      variant={listVariants.student}
      defaultColumns={defaultColumns}
      cardColumns={cardColumns}
      rowsQuery={rowsQuery}
      classesQuery={classesQuery}
      linkOf={linkOf}
      search={search}
      sortHeadings={sortHeadings.student}
      actions={<GalleryTabs selected="list" />}
    />
  )
}

function rowsQuery(_api: unknown, condition: SearchCondition) {
  return {
    queryKey: ['gallery', condition] as const,
    queryFn: async () => {
      const { queryText: text, page, numResults } = condition
      if (text === '失敗') throw new Error('the list of the gallery fails on demand')
      const found = text === 'ない' ? [] : members
      const data: readonly Member[] = found.slice((page - 1) * numResults, page * numResults)
      return { data, numSearchResults: found.length, numResultsPerPage: numResults }
    },
  }
}

const classesQuery = () => ({ queryKey: ['gallery', 'classes'] as const, queryFn: async () => classesOfSchool })
