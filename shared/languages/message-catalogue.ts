/** By id as a catalogue stores them: Swedish with a description for the translator, English as text alone. */
export type MessageCatalogue<Id extends string = string> = Readonly<
  Record<Id, string | { defaultMessage: string; description?: string }>
>

export const textsOf = <Id extends string>(catalogue: MessageCatalogue<Id>): Record<Id, string> =>
  Object.fromEntries(
    Object.entries<MessageCatalogue[string]>(catalogue).map(([id, message]) => [
      id,
      typeof message === 'string' ? message : message.defaultMessage,
    ]),
  ) as Record<Id, string>
