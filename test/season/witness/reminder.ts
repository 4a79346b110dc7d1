/**
 * A letter that reminds a club of its annual meeting; other areas remind people of sign-ups and of what they have to
 * sign.
 */
export const isMeetingReminder = (subject: string): boolean =>
  /^(Påminnelse om årsmötet|Reminder about the annual meeting|Protokollet från årsmötet är försenat|The protocol of the annual meeting is overdue)/.test(
    subject,
  )
