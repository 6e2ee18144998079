import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AnswerListPage } from '@/components/question/answer-list-page';
import { answerMetadata } from '@/components/question/answer-metadata';
import { AnswerPage } from '@/components/question/answer-page';
import { readAnswerSlice } from '@/components/question/answer-slice';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slice?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return answerMetadata(await readAnswerSlice((await params).slice));
}

/** 版权问答: all of them, those of a category, or one by its id. */
export default async function Page({ params }: Props) {
  const slice = await readAnswerSlice((await params).slice);
  if (!slice) notFound();
  return slice.kind === 'one' ? <AnswerPage id={slice.id} /> : <AnswerListPage slice={slice} />;
}
