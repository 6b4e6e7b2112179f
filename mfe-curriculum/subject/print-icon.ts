import { faPrint } from '@fortawesome/free-solid-svg-icons/faPrint'
import { iconFrom } from '@gakuseki/shared-ui/ui/icon.tsx'

export const printIcon = /* @__PURE__ */ iconFrom(faPrint)
