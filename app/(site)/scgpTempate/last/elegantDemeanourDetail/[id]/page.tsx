import type { Metadata } from 'next';
import { PhotoPage, photoMetadata, readPhoto } from '@/components/prize/photo-page';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return photoMetadata(await readPhoto((await params).id, false));
}

/** A picture of an earlier session. */
export default async function Page({ params }: Props) {
  return <PhotoPage photo={await readPhoto((await params).id, false)} />;
}
