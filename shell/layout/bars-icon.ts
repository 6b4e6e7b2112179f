import { faBars } from '@fortawesome/free-solid-svg-icons/faBars'
import { iconFrom } from '@gakuseki/shared-ui/ui/icon/icon.tsx'

export const barsIcon = /* @__PURE__ */ iconFrom(faBars)
