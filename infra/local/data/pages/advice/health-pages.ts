import type { DemoPage, Figures } from '../demo-page.ts'

export const healthPages = ({ product }: Figures): DemoPage[] => [
  {
    section: 'advice',
    address: { sv: 'sjuk-och-rehabilitering', en: 'ill-and-rehabilitation' },
    title: { sv: 'Sjuk och på väg tillbaka', en: 'Ill and on your way back' },
    summary: {
      sv: 'Vad du gör första dagen, vem som betalar och vad arbetsgivaren ska göra för att du ska kunna komma tillbaka.',
      en: 'What you do on the first day, who pays and what your employer is to do so that you can come back.',
    },
    body: {
      sv: `
        ## Steg för steg

        | När | Vad |
        | Första dagen | Anmäl till arbetsgivaren att du är sjuk |
        | Från åttonde dagen | Lämna läkarintyg, eller tidigare om ni har kommit överens om det |
        | De två första veckorna | Arbetsgivaren betalar sjuklön, med ett avdrag i början |
        | Därefter | Du kan ansöka om sjukpenning hos Försäkringskassan |

        Med kollektivavtal får du ofta mer än så. Fråga klubben eller oss.

        ## Vägen tillbaka

        Arbetsgivaren ska ta reda på vad du behöver och anpassa arbetet så långt det är rimligt. Det kan vara andra uppgifter, kortare dagar eller ett hjälpmedel. Be om en skriftlig plan, och säg vad du själv tror fungerar.

        ## Ta med någon

        Du kan ta med dig en facklig företrädare till mötena. Det är särskilt bra när någon talar om att du ska byta arbete eller sluta.

        > Du behöver som regel inte berätta för chefen vilken sjukdom du har, bara hur den påverkar ditt arbete.
      `,
      en: `
        ## Step by step

        | When | What |
        | The first day | Tell your employer that you are ill |
        | From the eighth day | Hand in a doctor’s certificate, or earlier if you have agreed on it |
        | The first two weeks | Your employer pays sick pay, with a deduction at the start |
        | After that | You can apply for sickness benefit from the social insurance agency |

        With a collective agreement you often get more than that. Ask your club or us.

        ## The way back

        Your employer is to find out what you need and adapt your work as far as is reasonable. It can be other tasks, shorter days or an aid. Ask for a plan in writing, and say what you think would work.

        ## Bring somebody

        You can bring a union representative to the meetings. That is especially good when somebody speaks of a change of work or of leaving.

        > As a rule you need not tell your manager which illness you have, only how it affects your work.
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'stress-och-arbetsbelastning', en: 'stress-and-workload' },
    title: { sv: 'För mycket att göra', en: 'Too much to do' },
    summary: {
      sv: 'Hög belastning är en fråga om arbetsmiljö, inte om hur stark du är. Så tar du upp den innan den gör dig sjuk.',
      en: 'A heavy workload is a question of work environment, not of how strong you are. How to raise it before it makes you ill.',
    },
    body: {
      sv: `
        ## Tecken att ta på allvar

        - Du sover dåligt och vaknar trött.
        - Du glömmer sådant som du brukar minnas.
        - Du arbetar ikapp på kvällar och helger.
        - Du har slutat med det som gjorde dig glad.

        ## Prata med chefen

        Skriv en lista över allt du gör, och hur lång tid det tar. Ta med den och ställ en fråga: vad av det här ska jag göra först, och vad ska vänta? Be att få svaret skriftligt.

        ## Om inget händer

        Gå till skyddsombudet eller klubben. Arbetsgivaren är skyldig att se till att kraven inte är högre än det ni har tid och resurser till.

        > Mår du dåligt nu, sök vård först. Samtalet med chefen kan vänta. [Ring oss](/kontakta-${product}) om du vill prata om vad du kan göra sedan.
      `,
      en: `
        ## Signs to take seriously

        - You sleep badly and wake up tired.
        - You forget things that you usually remember.
        - You catch up with work in the evenings and at weekends.
        - You have stopped doing what made you happy.

        ## Talk to your manager

        Write a list of all that you do, and how long it takes. Bring it and ask one question: what of this am I to do first, and what can wait? Ask for the answer in writing.

        ## If nothing happens

        Go to your safety representative or your club. Your employer has a duty to see that demands are not higher than your time and resources allow.

        > If you feel bad now, seek care first. The talk with your manager can wait. [Call us](/contact-${product}) if you want to talk about what to do next.
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'arbetsmiljo-och-skyddsombud', en: 'work-environment' },
    title: { sv: 'Arbetsmiljö och skyddsombud', en: 'Work environment and safety representatives' },
    summary: {
      sv: 'Arbetsgivaren ansvarar för arbetsmiljön. Skyddsombudet ser till att något blir gjort.',
      en: 'Your employer is responsible for the work environment. The safety representative makes sure that something is done.',
    },
    body: {
      sv: `
        ## Vem gör vad?

        | Vem | Vad |
        | Arbetsgivaren | Undersöker risker, åtgärdar dem och följer upp |
        | Skyddsombudet | Företräder er, är med när arbetet planeras och kan kräva åtgärder |
        | Du | Följer reglerna och säger till när något är fel |

        Arbetsmiljön är mer än stolar och ljud. Arbetsbelastning, arbetstider och hur ni behandlar varandra räknas också.

        ## När du ser en risk

        - Säg till din chef, helst skriftligt.
        - Berätta för skyddsombudet.
        - Rapportera olyckor och tillbud, också när det gick bra.

        Vid allvarlig och omedelbar fara kan skyddsombudet stoppa arbetet tills frågan har prövats.

        ## Har ni inget skyddsombud?

        På arbetsplatser med minst fem anställda ska det i regel finnas ett. [Hör av dig](/kontakta-${product}), så berättar vi hur ni väljer någon.
      `,
      en: `
        ## Who does what?

        | Who | What |
        | Your employer | Looks for risks, deals with them and follows up |
        | The safety representative | Represents you, takes part when work is planned and can demand action |
        | You | Follow the rules and speak up when something is wrong |

        The work environment is more than chairs and noise. Workload, working hours and how you treat each other count too.

        ## When you see a risk

        - Tell your manager, preferably in writing.
        - Tell the safety representative.
        - Report accidents and near misses, also when all went well.

        In serious and immediate danger the safety representative can stop the work until the question has been examined.

        ## Do you have no safety representative?

        Workplaces with at least five employees are as a rule to have one. [Get in touch](/contact-${product}), and we tell you how to choose somebody.
      `,
    },
  },
]
