export const courseErrors = {
  /** An occasion is published when its course is. */
  'course-not-published': 409,
  /** An occasion is moved to a time at which participants have another seat; `params`: count. */
  'seats-at-new-time': 409,
  'occasion-cancelled': 409,
  'occasion-over': 409,
  /** A course is withdrawn when none of its occasions is published any more, but for those that are over. */
  'course-has-occasions': 409,
  /** A course that has occasions cannot become an e-course, nor an e-course another course. */
  'course-kind-fixed': 409,
  'course-cancelled': 409,
  'course-begun': 409,
  'course-over': 409,
  /** Sign-up has not opened yet; `params`: at. */
  'sign-up-not-open': 409,
  /** The last day to sign up has ended; `params`: day. */
  'sign-up-deadline-passed': 409,
  'fully-booked': 409,
  'already-registered': 409,
  'removed-before': 409,
  'members-only': 403,
  'only-for-groups': 403,
  /** One leaves the union before the occasion: the seat would be lost with the membership; `params`: day. */
  'no-member-by-then': 409,
  /** Two that cannot both be chosen, or one of them and a seat elsewhere; `params`: one, other. */
  overlapping: 409,
  /** A person whom an organiser gives a seat has one elsewhere at the same time. */
  'seat-elsewhere': 409,
  /** The last day to give up a seat has ended; `params`: day. */
  'give-up-too-late': 409,
  /** A person states what they need where no organiser is named who would read it. */
  'needs-not-read': 409,
  'sign-up-ended': 409,
  /** Another organiser has decided it, or it has ended: there is nothing to decide any more. */
  'sign-up-decided': 409,
  /** Another request came first: what is asked for is so already. */
  'already-so': 409,
  'sign-up-not-removed': 409,
  'sign-up-not-waiting': 409,
  'course-not-begun': 409,
  'sign-up-without-seat': 409,
  /** A certificate is for who came, as an organiser has noted, once the occasion is over. */
  'course-not-certified': 409,
  'no-seat-free': 409,
  'not-first-in-line': 409,
  /** Seats that become free are offered still; the organiser fills them only when it is too late for that. */
  'offers-are-made': 409,
  'too-many-organisers': 409,
  /** No one gives themselves the organiser’s rights. */
  'own-organiser': 403,
  /** A published occasion needs an organiser who decides its sign-ups. */
  'last-organiser': 409,
  /** An offered seat was answered, or its time has run out. */
  'offer-over': 409,
} as const satisfies Record<string, number>
