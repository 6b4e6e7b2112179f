import { faArrowRightFromBracket } from '@fortawesome/free-solid-svg-icons/faArrowRightFromBracket'
import { iconFrom } from '@gakuseki/shared-ui/ui/icon/icon.tsx'

// In a file of its own, so that it is loaded with the menu that shows it.
export const signOutIcon = /* @__PURE__ */ iconFrom(faArrowRightFromBracket)
