import { faArrowDownLong } from '@fortawesome/free-solid-svg-icons/faArrowDownLong'
import { faCommentDots } from '@fortawesome/free-solid-svg-icons/faCommentDots'
import { faKeyboard } from '@fortawesome/free-solid-svg-icons/faKeyboard'
import { faPrint } from '@fortawesome/free-solid-svg-icons/faPrint'
import { faRotateLeft } from '@fortawesome/free-solid-svg-icons/faRotateLeft'
import { iconFrom } from '@gakuseki/shared-ui/ui/icon/icon.tsx'

export const fillDownIcon = /* @__PURE__ */ iconFrom(faArrowDownLong)
export const commentIcon = /* @__PURE__ */ iconFrom(faCommentDots)
export const keyboardIcon = /* @__PURE__ */ iconFrom(faKeyboard)
export const printIcon = /* @__PURE__ */ iconFrom(faPrint)
export const undoIcon = /* @__PURE__ */ iconFrom(faRotateLeft)
