declare module 'virtual:messages/*' {
  import type { MessageFormatElement } from 'react-intl'

  const messages: Record<string, MessageFormatElement[]>
  export default messages
}

declare module 'virtual:message-loaders' {
  import type { MessageFormatElement } from 'react-intl'

  type Loader = () => Promise<{ default: Record<string, MessageFormatElement[]> }>
  const loaders: Record<'sv' | 'en', Record<string, Loader>>
  export default loaders
}
