// All scripts of signing on a phone as one part: asked for beside each other, what both need would come twice.
import { PhoneStage } from "./phone-stage.tsx";
import { SignScreen } from "./sign-screen.tsx";
import { phoneStage } from "./stages.ts";

phoneStage.take({ PhoneStage });

export const screen = SignScreen;
