import { meetingLimits } from '#shared/limits.ts'
import { defaultSeasonRules } from '#shared/season.ts'
import type { DemoPage, Figures } from '../demo-page.ts'

export const clubPages = ({ product }: Figures): DemoPage[] => [
  {
    section: 'advice',
    address: { sv: 'klubbens-arsmote', en: 'annual-meeting' },
    title: { sv: 'Klubbens årsmöte', en: 'Your club’s annual meeting' },
    summary: {
      sv: 'En gång om året bestämmer medlemmarna. Så går mötet till, och så gör du din röst hörd.',
      en: 'Once a year the members decide. How the meeting works, and how you make your voice heard.',
    },
    body: {
      sv: `
        ## Före mötet

        Årsmötet hålls i januari eller februari. Du får kallelse och dagordning minst ${defaultSeasonRules.noticeDays} dagar före, och handlingarna minst ${defaultSeasonRules.documentsDays} dagar före. De skickas till din privata e-postadress, så se efter att den stämmer under [Kontaktuppgifter](/mitt-${product}/kontaktuppgifter).

        Vill du att mötet ska besluta om något? Skriv en motion: vad du vill, och varför. Skicka in den senast ${meetingLimits.motionsDays} dagar före mötet, om styrelsen inte har sagt något annat.

        ## På mötet

        | Ord | Vad det betyder |
        | Justerare | Den som kontrollerar och skriver under protokollet |
        | Röstlängd | Listan över dem som får rösta |
        | Ansvarsfrihet | Mötet godkänner hur styrelsen har skött året |
        | Bordlägga | Vänta med ett beslut till ett senare möte |

        Du får fråga, föreslå och rösta. Är du ny får du det lika mycket som alla andra.

        ## Efter mötet

        Du får veta var protokollet finns när det är klart. De som valdes börjar arbeta för er.

        > Har du aldrig varit med? Kom ändå. Det är den enklaste vägen till att påverka.
      `,
      en: `
        ## Before the meeting

        The annual meeting is held in January or February. You get the notice and the agenda at least ${defaultSeasonRules.noticeDays} days before, and the documents at least ${defaultSeasonRules.documentsDays} days before. They go to your private email address, so make sure that it is right under [Contact details](/en/my-${product}/contact-details).

        Do you want the meeting to decide on something? Write a motion: what you want, and why. Send it in at least ${meetingLimits.motionsDays} days before the meeting, unless the board has said otherwise.

        ## At the meeting

        | Word | What it means |
        | Adjuster | The person who checks and signs the protocol |
        | Voting list | The list of those who may vote |
        | Discharge | The meeting approves how the board has done its work in the year |
        | Postpone | Leave a decision for a later meeting |

        You may ask, propose and vote. If you are new you may do so just as much as everybody else.

        ## After the meeting

        You are told where the protocol is when it is ready. Those who were elected begin to work for you.

        > Have you never taken part? Come anyway. It is the easiest way to make a difference.
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'nar-en-medlem-ber-om-hjalp', en: 'when-a-member-asks-for-help' },
    title: { sv: 'När en medlem ber om hjälp', en: 'When a member asks for help' },
    summary: {
      sv: 'För dig som är förtroendevald: lyssna först, lova inget för tidigt och vet när du lämnar över till oss.',
      en: 'For elected representatives: listen first, promise nothing too early and know when to hand over to us.',
    },
    body: {
      sv: `
        ## Det första samtalet

        - Sitt ostört, och avsätt tid.
        - Låt medlemmen berätta klart.
        - Fråga vad medlemmen själv vill ska hända.
        - Kom överens om vad du får berätta, och för vem.

        ## Det du inte lovar

        Lova inte ett resultat, och lova inte att hålla tyst om sådant som gör andra illa. Säg i stället vad du ska göra och när du hör av dig.

        ## Klara det själv eller lämna över?

        | Ta det i klubben | Kontakta oss direkt |
        | Frågor om lönesamtal, ledighet och rutiner | Uppsägning, avsked eller erbjudande om att sluta |
        | En tidig konflikt | Diskriminering och trakasserier |
        | En risk i arbetsmiljön | När en tid för att kräva något kan löpa ut |

        Du når oss under [Kontakta Förbundet](/mitt-uppdrag/kontakta-${product}).

        ## Efteråt

        Spara bara det du behöver, och ta bort det när ärendet är slut. Lämna aldrig anteckningar där arbetsgivaren kan läsa dem.

        > Det är tungt att bära andras oro. Prata med någon i styrelsen eller med oss, och gå en [kurs](/mitt-uppdrag/kurser).
      `,
      en: `
        ## The first talk

        - Sit undisturbed, and set time aside.
        - Let the member finish the story.
        - Ask what the member wants to happen.
        - Agree on what you may tell, and to whom.

        ## What you do not promise

        Do not promise a result, and do not promise to keep silent about what harms others. Say instead what you will do and when you will be in touch.

        ## Manage it yourself or hand it over?

        | Take it in the club | Contact us at once |
        | Questions about salary talks, leave and routines | Notice, dismissal or an offer to leave |
        | A conflict at an early stage | Discrimination and harassment |
        | A risk in the work environment | When the time in which to make a claim may run out |

        You reach us under [Contact Förbundet](/en/my-assignment/contact-${product}).

        ## Afterwards

        Keep only what you need, and delete it when the case is over. Never leave notes where the employer can read them.

        > It is hard to carry the worries of others. Talk to somebody on the board or to us, and take a [course](/en/my-assignment/courses).
      `,
    },
    readers: [
      'elected_club_chairman',
      'elected_club_assignment',
      'elected_workplace_ombudsman',
      'elected_workplace_ombudsman_with_information_mandate',
      'elected_workplace_environment_ombudsman',
    ],
  },
  {
    section: 'advice',
    address: { sv: 'ny-som-fortroendevald', en: 'newly-elected' },
    title: { sv: 'Ny som förtroendevald', en: 'Newly elected' },
    summary: {
      sv: 'Det första året har du kurser, en klubb och oss. Här är vad du börjar med.',
      en: 'In your first year you have courses, a club and us. This is where you begin.',
    },
    body: {
      sv: `
        - Logga in och välj din roll. Under [Mitt uppdrag](/mitt-uppdrag) finns det du behöver.
        - Gå en grundkurs. Den ger plats åt nya först.
        - Be den som hade uppdraget om en överlämning.
        - Skriv in hur medlemmarna når dig.

        ## Tid för uppdraget

        Du har rätt till ledighet för ditt fackliga arbete. Hur mycket beror på hur många ni är.

        > Är du osäker på vad du får göra som förtroendevald, [fråga oss](/mitt-uppdrag/kontakta-${product}).
      `,
      en: `
        - Sign in and choose your role. [My assignment](/en/my-assignment) has what you need.
        - Take a basic course. It gives seats to the newly elected first.
        - Ask your predecessor for a handover.
        - Enter how members reach you.

        ## Time for your assignment

        You have the right to time off for your union work. How much depends on how many you are.

        > If you are unsure what you may do as an elected representative, [ask us](/en/my-assignment/contact-${product}).
      `,
    },
    readers: [
      'elected_club_chairman',
      'elected_club_assignment',
      'elected_workplace_ombudsman',
      'elected_workplace_ombudsman_with_information_mandate',
      'elected_workplace_environment_ombudsman',
      'ewc',
      '500_group',
    ],
  },
]
