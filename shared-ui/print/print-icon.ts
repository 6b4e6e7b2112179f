import { faPrint } from '@fortawesome/free-solid-svg-icons/faPrint'
import { iconFrom } from '../ui/icon.tsx'

/** Apart from the icons of the suite: only what is printed has it. */
export const printIcon = /* @__PURE__ */ iconFrom(faPrint)
