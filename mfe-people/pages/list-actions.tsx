import type { UserType } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { useNavigate } from '@gakuseki/shared-ui/suite/router.ts'
import { MenuButton, type MenuEntry } from '@gakuseki/shared-ui/ui/menu-button.tsx'
import { texts as peopleTexts } from '../texts.ts'
import { useWayToSync } from './use-way-to-sync.ts'

const texts = peopleTexts.actions

/** What else a list of people leads to (S1 §2: "a three-dots menu"). */
export function ListActions({ userType }: { readonly userType: UserType }) {
  const navigate = useNavigate()
  const sync = useWayToSync(userType)
  const items: readonly MenuEntry[] = [
    { id: 'sync', label: peopleTexts.sync.button, onAction: () => void sync.go() },
    ...(userType === 'student'
      ? [{ id: 'customColumns', label: texts.customColumns, href: paths.studentCustomColumns }]
      : []),
  ]
  return <MenuButton label={texts.menu} items={items} busy={sync.isAsking} onNavigate={(href) => void navigate(href)} />
}
