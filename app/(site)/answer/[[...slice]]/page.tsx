import { AnswerListPage } from '@/components/public/question/answer-list-page';
import { AnswerPage } from '@/components/public/question/answer-page';
import { publicPage } from '@/components/public/templates/public-page';
import { answers } from '@/lib/server/pages/questions';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/answer', answers, ({ one, list }) =>
  one ? <AnswerPage answer={one} /> : <AnswerListPage {...list} />,
);
export const generateMetadata = page.generateMetadata;

/** 版权问答: all questions, those of a category, or one by its id. */
export default page.Page;
