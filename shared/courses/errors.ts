/** The refusals of courses and of signing up for them, with the HTTP status of each. */
export const courseErrors = {
  /** An occasion is published when its course is. */
  'course-not-published': 409,
  /** An occasion is moved to a time at which participants have another seat; `params`: count. */
  'seats-at-new-time': 409,
  /** A cancelled occasion stays cancelled. */
  'occasion-cancelled': 409,
  /** An occasion that is over stays as it was. */
  'occasion-over': 409,
  /** A course is withdrawn when none of its occasions is published any more, but for those that are over. */
  'course-has-occasions': 409,
  /** A course that has occasions cannot become an e-course, nor an e-course another course. */
  'course-kind-fixed': 409,
  /** A person signs up for an occasion that is cancelled, has begun or is over. */
  'course-cancelled': 409,
  'course-begun': 409,
  'course-over': 409,
  /** Sign-up has not opened yet; `params`: at. */
  'sign-up-not-open': 409,
  /** The last day to sign up has ended; `params`: day. */
  'sign-up-deadline-passed': 409,
  /** No seat is free, and there is no waiting list. */
  'fully-booked': 409,
  /** One has a sign-up for the occasion that has not ended. */
  'already-registered': 409,
  /** An organiser has taken one off the occasion, and not let one back. */
  'removed-before': 409,
  /** Only members can sign up for the course. */
  'members-only': 403,
  /** The occasion is only for the course’s target groups. */
  'only-for-groups': 403,
  /**
   * One leaves the union before an occasion for members begins; the seat would be lost with the membership; `params`:
   * day.
   */
  'no-member-by-then': 409,
  /** Two that cannot both be chosen, or one of them and a seat elsewhere; `params`: one, other. */
  overlapping: 409,
  /** A person whom an organiser gives a seat has one elsewhere at the same time. */
  'seat-elsewhere': 409,
  /** The last day to give up a seat has ended; `params`: day. */
  'give-up-too-late': 409,
  /** A person states what they need where no organiser is named who would read it. */
  'needs-not-read': 409,
  /** A sign-up has ended: there is nothing to give up. */
  'sign-up-ended': 409,
  /** Another organiser has decided it, or it has ended: there is nothing to decide any more. */
  'sign-up-decided': 409,
  /** Another request came first: what is asked for is so already. */
  'already-so': 409,
  /** Only who was removed can be let back. */
  'sign-up-not-removed': 409,
  /** A number does not wait, or not any more. */
  'sign-up-not-waiting': 409,
  /** Before an occasion has begun no one has come to it. */
  'course-not-begun': 409,
  /** A person without a seat has not come. */
  'sign-up-without-seat': 409,
  /** A certificate is for who came, as an organiser has noted, once the occasion is over. */
  'course-not-certified': 409,
  /** No seat is free to be given to anyone in line. */
  'no-seat-free': 409,
  /** A person ahead in line could have the seat. */
  'not-first-in-line': 409,
  /** Seats that become free are offered still; the organiser fills them only when it is too late for that. */
  'offers-are-made': 409,
  /** An occasion has as many organisers as it can have. */
  'too-many-organisers': 409,
  /** No one gives themselves the organiser’s rights. */
  'own-organiser': 403,
  /** A published occasion needs an organiser who decides its sign-ups. */
  'last-organiser': 409,
  /** An offered seat was answered, or its time has run out. */
  'offer-over': 409,
} as const satisfies Record<string, number>
