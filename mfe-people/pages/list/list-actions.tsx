import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { arrivalPath, enrolmentPath } from '@gakuseki/shared-api/core/enrolment-paths.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { prospectsPath } from '@gakuseki/shared-api/core/prospect-paths.ts'
import type { ListVariant } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { useColumnVisibility } from '@gakuseki/shared-ui/list/columns/column-store.ts'
import { useCondition } from '@gakuseki/shared-ui/list/conditions/use-condition.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useNavigate } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { downloadIcon, uploadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import { MenuButton, type MenuEntry } from '@gakuseki/shared-ui/ui/button/menu-button.tsx'
import { createElement, useState } from 'react'
import type { SomePeople } from '@gakuseki/shared-ui/list/selection/use-people-selection.ts'
import { texts as peopleTexts } from '../../texts.ts'
import { pageTitles } from '../texts.ts'
import { useWayToSync } from '../sync/use-way-to-sync.ts'

const texts = peopleTexts.actions

type Props = {
  readonly userType: UserType
  readonly list: { readonly entity: Entity; readonly variant: ListVariant; readonly defaultColumns: readonly string[] }
  /** Names that the school chose itself, by field id. */
  readonly labels?: Readonly<Record<string, string>> | undefined
}

/** The actions of a list of people: import, export and a three-dots menu (STU-03). */
export function ListActions(props: Props) {
  const { userType } = props
  const { can } = useSuite()
  const navigate = useNavigate()
  const sync = useWayToSync(userType)
  const items: readonly MenuEntry[] = [
    { id: 'sync', label: peopleTexts.sync.button, onAction: () => void sync.go() },
    ...(userType === 'student'
      ? [
          { id: 'customColumns', label: texts.customColumns, href: paths.studentCustomColumns },
          ...(can('people.write') ? [{ id: 'arrival', label: pageTitles.arrival, href: arrivalPath() }] : []),
          { id: 'prospects', label: pageTitles.prospects, href: prospectsPath() },
          { id: 'enrolments', label: pageTitles.enrolments, href: enrolmentPath() },
        ]
      : []),
  ]
  return (
    <>
      {can('people.write') && (
        <Link to={paths.importOf(userType)} className={buttonClass()}>
          <Icon icon={uploadIcon} size={14} />
          <span>{texts.import}</span>
        </Link>
      )}
      <ExportButton {...props} />
      <MenuButton label={texts.menu} items={items} busy={sync.isAsking} onNavigate={(href) => void navigate(href)} />
    </>
  )
}

// Loaded on demand, because most users of a list need no CSV.
const exportDialog = lazyPart(async () => (await import('../../export/export-dialog.tsx')).ExportDialog)

type ExportProps = Props & {
  /** The people to export; without it, all. */
  readonly only?: SomePeople
  readonly size?: 'small'
}

/** Exports all columns of a list, or the visible ones. */
export function ExportButton({ userType, list, labels, only, size }: ExportProps) {
  const { condition } = useCondition(list)
  const [visibility] = useColumnVisibility(list.entity, list.defaultColumns)
  const [asked, setAsked] = useState<'all' | 'selected' | null>(null)
  const close = (): void => setAsked(null)
  const dialog = usePart(exportDialog, asked !== null, close)
  return (
    <>
      <MenuButton
        label={texts.export}
        text={texts.export}
        icon={downloadIcon}
        size={size}
        items={[
          { id: 'all', label: texts.exportAll, onAction: () => setAsked('all') },
          { id: 'selected', label: texts.exportSelected, onAction: () => setAsked('selected') },
        ]}
      />
      {dialog &&
        asked !== null &&
        createElement(dialog, {
          userType,
          entity: list.entity,
          condition,
          visibility: asked === 'all' ? null : visibility,
          labels,
          only,
          onClose: close,
        })}
    </>
  )
}
