import type { Metadata } from "next";
import { FastTrackScreen } from "#components/entry/fast-track-screen.tsx";
import { areaWords } from "../reader-language.ts";
import { TrackPage } from "./track-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  robots: { index: false },
  title: (await areaWords("fast-track")).t("tab"),
});

export default function Page() {
  return (
    <TrackPage>
      <FastTrackScreen />
    </TrackPage>
  );
}
