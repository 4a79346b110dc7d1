/** The role kinds of members and elected representatives (specification section 3). */
export const memberRoleKinds = [
  '500_group',
  'elected_club_assignment',
  'elected_club_chairman',
  'elected_workplace_environment_ombudsman',
  'elected_workplace_ombudsman',
  'elected_workplace_ombudsman_with_information_mandate',
  'employable',
  'ewc',
  'job_seeker',
  'manager',
  'non_member',
  'retired',
  'self_employed',
  'student',
  'unknown',
] as const

/** Union staff: operators inspect and repair processes, editors preview pages and manage content. */
export const staffRoleKinds = ['operator', 'editor'] as const

/** What an elected role may reach (specification section 3); `none` for roles without a mandate. */
export const permissionLevels = ['full', 'limited', 'limited-assignments', 'limited-salary', 'none'] as const
