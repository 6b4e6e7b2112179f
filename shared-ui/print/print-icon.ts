import { faPrint } from '@fortawesome/free-solid-svg-icons/faPrint'
import { iconFrom } from '../ui/icon/icon.tsx'

/** Not in icons.ts, so that only pages that can be printed load it. */
export const printIcon = /* @__PURE__ */ iconFrom(faPrint)
