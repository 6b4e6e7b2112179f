import { faPrint } from '@fortawesome/free-solid-svg-icons/faPrint'
import { iconFrom } from '../ui/icon.tsx'

/** Apart from the icons of the suite: only lists are printed by it. */
export const printIcon = /* @__PURE__ */ iconFrom(faPrint)
