import type { DemoPage, Figures } from '../demo-page.ts'

export const workplacePages = ({ product }: Figures): DemoPage[] => [
  {
    section: 'membership',
    address: { sv: 'klubben-pa-jobbet', en: 'club-at-work' },
    title: { sv: 'Klubben på din arbetsplats', en: 'The club at your workplace' },
    summary: {
      sv: 'Klubben är medlemmarna på en arbetsplats. Tillsammans väljer ni vilka som företräder er hos arbetsgivaren.',
      en: 'The club is the members at a workplace. Together you choose who represents you to your employer.',
    },
    body: {
      sv: `
        ## Vad klubben gör

        - Förhandlar med arbetsgivaren om löner och förändringar.
        - Svarar på medlemmarnas frågor.
        - Är med när arbetsmiljön ses över.
        - Håller årsmöte, där du har en röst.

        ## Så hör du till en klubb

        Du hör till klubben där du arbetar. Vilken det är ser vi av den arbetsplats som du har angett under [Mina anställningar](/mitt-${product}/anstallningar). En del klubbar har en egen avgift, som årsmötet bestämmer.

        ## Om det inte finns någon klubb

        Då är det vi som företräder dig, eller ett arbetsplatsombud. Vill du och dina kollegor starta en klubb? [Hör av dig](/kontakta-${product}), så hjälper vi er med det första mötet.

        > Arbetsgivaren får inte behandla dig sämre för att du är med i facket eller har ett uppdrag där.
      `,
      en: `
        ## What the club does

        - Negotiates with your employer about salaries and changes.
        - Answers members’ questions.
        - Takes part when the work environment is reviewed.
        - Holds an annual meeting, where you have a vote.

        ## How you belong to a club

        You belong to the club where you work. We see which it is from the workplace that you have entered under [My employments](/en/my-${product}/employments). Some clubs have a fee of their own, decided by the annual meeting.

        ## If there is no club

        Then we represent you directly, or a workplace representative does. Would you and your colleagues like to start a club? [Get in touch](/contact-${product}), and we help you with the first meeting.

        > Your employer must not treat you worse because you belong to a union or have an assignment in it.
      `,
    },
  },
  {
    section: 'membership',
    address: { sv: 'kollektivavtal', en: 'collective-agreement' },
    title: { sv: 'Vad ger ett kollektivavtal?', en: 'What does a collective agreement give?' },
    summary: {
      sv: 'Kollektivavtalet är villkoren som facket och arbetsgivaren har kommit överens om. De gäller alla på arbetsplatsen som avtalet omfattar.',
      en: 'A collective agreement is the terms that union and employer have agreed on. They apply to everybody at the workplace whom the agreement covers.',
    },
    body: {
      sv: `
        ## Lag, avtal och ditt eget avtal

        Lagen är golvet. Kollektivavtalet bygger på lagen. Ditt eget avtal kan ge dig mer, men oftast inte mindre än kollektivavtalet.

        | Fråga | Utan kollektivavtal | Med kollektivavtal |
        | Lön | Det du själv kommer överens om | Löneöversyn enligt avtalet, ofta varje år |
        | Pension | Den allmänna, om inget annat är sagt | Tjänstepension |
        | Sjuk eller föräldraledig | Det lagen ger | Ofta mer än lagen ger |
        | Övertid | Det som står i ditt avtal | Regler om ersättning |
        | Försäkringar | De som du själv tecknar | Flera ingår genom jobbet |

        ## Finns det ett hos dig?

        Fråga din chef eller klubben, eller titta i ditt anställningsavtal. Finns inget kan ni vara med och ändra på det. [Kontakta oss](/kontakta-${product}), så berättar vi hur det går till.

        > Tabellen visar vad som är vanligt. Ditt avtal avgör vad som gäller för dig.
      `,
      en: `
        ## Law, agreement and your own contract

        The law is the floor. The collective agreement builds on it. Your own contract can give you more, but in most cases not less than the collective agreement.

        | Question | Without a collective agreement | With a collective agreement |
        | Salary | What you agree on yourself | A review under the agreement, often every year |
        | Pension | The public one, unless something else is said | An occupational pension |
        | Ill or on parental leave | What the law gives | Often more than the law gives |
        | Overtime | What your contract says | Rules on compensation |
        | Insurance | What you take out yourself | Several are included through your job |

        ## Do you have one?

        Ask your manager or your club, or look in your employment contract. If there is none, you can help to change that. [Contact us](/contact-${product}), and we tell you how it is done.

        > The table shows what is common. Your agreement decides what applies to you.
      `,
    },
  },
  {
    section: 'membership',
    address: { sv: 'nytt-jobb-eller-ny-lon', en: 'new-job-or-salary' },
    title: { sv: 'Nytt jobb eller ny lön', en: 'New job or new salary' },
    summary: {
      sv: 'Berätta när du byter arbetsplats eller får ny lön. Då hamnar du i rätt klubb och betalar rätt avgift.',
      en: 'Tell us when you change workplace or get a new salary. Then you are in the right club and pay the right fee.',
    },
    body: {
      sv: `
        ## Så gör du

        - Gå till [Mina anställningar](/mitt-${product}/anstallningar).
        - Välj Byt arbetsplats eller Ändra lön och villkor.
        - Ange från vilken dag det gäller.
        - Läs vad som ändras: avgift, klubb, försäkring och uppdrag. Bekräfta sedan.

        Du följer ändringen under [Mina ärenden](/mitt-${product}/mina-arenden). Där kan du också avbryta den, så länge den inte har börjat gälla.

        ## Har du ett uppdrag i klubben?

        Uppdraget hör till arbetsplatsen. Byter du till en annan klubb avslutas det, och klubben behöver välja någon annan. Säg till styrelsen i god tid.

        ## När det inte går

        Är det varsel om konflikt eller strejk på arbetsplatsen kan du inte byta så länge det gäller. [Kontakta oss](/kontakta-${product}) om du undrar.

        > Ligger ändringen långt tillbaka i tiden behöver vi hjälpa dig. Hör av dig.
      `,
      en: `
        ## What you do

        - Go to [My employments](/en/my-${product}/employments).
        - Choose Change workplace or Change pay and terms.
        - Enter the day from which it applies.
        - Read what changes: fee, club, insurance and assignments. Then confirm.

        You follow the change under [My cases](/en/my-${product}/my-cases). There you can also cancel it, as long as it has not taken effect.

        ## Do you have an assignment in the club?

        The assignment belongs to the workplace. If you move to another club it ends, and the club needs to choose somebody else. Tell the board in good time.

        ## When it is not possible

        If there is a notice of conflict or a strike at the workplace, you cannot change while it lasts. [Contact us](/contact-${product}) if you have questions.

        > If the change lies far back in time we need to help you. Get in touch.
      `,
    },
  },
]
